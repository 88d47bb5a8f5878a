/** Copies a text; false where the browser refuses, or offers none outside a secure connection. */
export const copyText = async (text: string): Promise<boolean> => {
  // Cast, because the type says that there always is one and over plain http there is none.
  const clipboard = navigator.clipboard as Clipboard | undefined
  return clipboard === undefined
    ? false
    : clipboard.writeText(text).then(
        () => true,
        () => false,
      )
}

export const copyRefusal = 'Your browser does not let us copy. Please select and copy it yourself.'
