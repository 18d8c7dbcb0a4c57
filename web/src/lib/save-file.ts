/** Hands a file to the browser, which keeps it under this name. */
export function saveFile(file: Blob, file_name: string) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file_name });
  link.click();
  URL.revokeObjectURL(address);
}
