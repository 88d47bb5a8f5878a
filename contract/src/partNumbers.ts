// How people write part numbers, and how we do: nine digits.

/** A number shorter than 9 characters or with dashes, filled up to 9 digits [B5.11]; one with letters stays as it is. */
export function paddedPartNumber(written: string): string {
  const text = written.trim()
  if (text.length >= 9 && !text.includes('-')) return text
  const digits = text.replaceAll('-', '')
  return /^\d+$/.test(digits) ? digits.padStart(9, '0') : text
}
