// The words on a PDF, as a reader of the file copies them.
import { extractText } from 'unpdf'

/** Every word of the file, page by page, in the order in which it was written. */
export async function getPdfText(file: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(file), { mergePages: false })
  return text.join('\n')
}
