/** A sentence, as it is said in any language, in which one of its values stands out. */
export function Emphasized({ text, value }: { text: string; value: string }) {
  const at = text.indexOf(value);
  if (value === '' || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{value}</b>
      {text.slice(at + value.length)}
    </>
  );
}
