// Reads bar codes and QR codes from pictures. Its library is large: it comes with the scanner only.
import type { Reader } from '@zxing/library'
import {
  BarcodeFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'

const { CODE_128, CODE_39, EAN_13, UPC_A } = BarcodeFormat
const bars = new MultiFormatOneDReader(new Map([[DecodeHintType.POSSIBLE_FORMATS, [CODE_128, CODE_39, EAN_13, UPC_A]]]))
const squares = [new QRCodeReader(), new DataMatrixReader()]

interface Picture {
  /** A byte a pixel, row by row. */
  grey: Uint8ClampedArray
  width: number
  height: number
}

/** The content of the code in a picture; undefined when none can be read. `data` holds four bytes a pixel: RGBA. */
export function readCode({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++) {
    const pixel = at * 4
    grey[at] = ((data[pixel] ?? 0) + 2 * (data[pixel + 1] ?? 0) + (data[pixel + 2] ?? 0)) / 4
  }
  const picture = { grey, width, height }
  return readWith([...squares, bars], picture) ?? readWith([bars], rotatePicture(picture))
}

/** The same picture from the side: bars are looked for along its rows. */
function rotatePicture({ grey, width, height }: Picture): Picture {
  const side = new Uint8ClampedArray(grey.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) side[x * height + y] = grey[y * width + x] ?? 0
  return { grey: side, width: height, height: width }
}

function readWith(readers: readonly Reader[], { grey, width, height }: Picture): string | undefined {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
  for (const reader of readers) {
    try {
      const text = reader.decode(bitmap).getText().trim()
      if (text) return text
    } catch {
      // A reader throws for every picture that shows no code of its kind.
    }
  }
  return undefined
}
