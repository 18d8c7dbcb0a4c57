// Saving a resume's file. Where that fails it opens in a new tab instead, as the specification says.

type Addresses = { file_name: string; file_url: string; download_url: string };

export async function download({ file_name, file_url, download_url }: Addresses): Promise<void> {
  try {
    const answer = await fetch(download_url);
    if (!answer.ok) throw new Error(answer.statusText);
    saveFile(await answer.blob(), file_name);
  } catch {
    window.open(file_url, '_blank', 'noopener');
  }
}

/** Hands a file to the browser, which keeps it under this name. */
export function saveFile(file: Blob, file_name: string) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file_name });
  link.click();
  URL.revokeObjectURL(address);
}
