// Saving a resume's file. Where that fails it opens in a new tab instead, as the specification says.
import { saveFile } from '../../lib/save-file.ts';

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
