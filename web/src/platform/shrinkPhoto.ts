// A photo as it is sent: a camera's picture of many megabytes becomes one that is enough to see a crack on [P6.31].

interface Size {
  largestSide: number
  smallEnough: number
}
const usual: Size = { largestSide: 2000, smallEnough: 1_200_000 }

/** A smaller JPEG of a large photo; what no canvas can show stays as it is, and the upload says what is wrong with it. */
export async function shrinkPhoto(file: File, { largestSide, smallEnough }: Size = usual): Promise<File> {
  if (file.size <= smallEnough || !('createImageBitmap' in globalThis)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, largestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    // A JPEG has no transparency: a drawing keeps its lines on white.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
  // Where anything is to be small, it is to be a JPEG.
  if (!blob || (smallEnough > 0 && blob.size >= file.size)) return file
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
