/** A sentence of which a part is in `<b>`, wherever a language has it. */
export function Bold({ text }: { text: string }) {
  const [before, bold, after] = text.split(/<\/?b>/);
  return (
    <>
      {before}
      {bold !== undefined && <b>{bold}</b>}
      {after}
    </>
  );
}
