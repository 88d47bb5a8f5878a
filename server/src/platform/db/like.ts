// Text in LIKE patterns.

/** `text` for a LIKE pattern in which its own signs % and _ mean themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
