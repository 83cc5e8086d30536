/** The crop of a picture: its zoom, and the position of its center (-1 to 1). */
export type Cut = { zoom: number; x: number; y: number }

export const WHOLE: Cut = { zoom: 1, x: 0, y: 0 }

type Size = { width: number; height: number }

/** The cropped square, in the picture's own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Cut) {
  const side = Math.min(width, height) / zoom
  return {
    left: ((width - side) * (1 + x)) / 2,
    top: ((height - side) * (1 + y)) / 2,
    side,
  }
}

export function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** The square as a file: JPEG stays JPEG, anything else keeps its transparency. */
export async function cropped(image: HTMLImageElement, cut: Cut, pixels: number, type: string) {
  const { left, top, side } = squareOf(
    { width: image.naturalWidth, height: image.naturalHeight },
    cut
  )
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  canvas.getContext('2d')!.drawImage(image, left, top, side, side, 0, 0, pixels, pixels)
  const kind = type === 'image/jpeg' ? type : 'image/png'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, kind, 0.92))
  return (
    blob && new File([blob], kind === 'image/jpeg' ? 'avatar.jpg' : 'avatar.png', { type: kind })
  )
}
