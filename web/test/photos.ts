// Photos of 8000 x 6000 pixels that the device can read and draw, which jsdom cannot.
import { vi } from 'vitest'

/** `drawn` gets the width and height of each that is made smaller; `restore` ends it. */
export function drawnPhotos(): { drawn: number[]; restore: () => void } {
  const drawn: number[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close: () => undefined }))
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
  ) {
    drawn.push(this.width, this.height)
    give(new Blob(['small'], { type: 'image/jpeg' }))
  })
  const restore = () => {
    vi.unstubAllGlobals()
    getContext.mockRestore()
    toBlob.mockRestore()
  }
  return { drawn, restore }
}
