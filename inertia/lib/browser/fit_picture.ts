/** Longest sides in pixels that are tried, the largest first. */
const SIDES = [3_200, 2_400, 1_800, 1_200]
const QUALITY = 0.88

/**
 * A picture of at most so many bytes: a larger one is drawn smaller, upright as its orientation says. What the browser
 * cannot draw and animated GIFs stay as they are, and the server answers for them.
 */
export async function fitPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || file.type === 'image/gif') return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  // PNG and WebP may be transparent, which JPEG is not.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  try {
    for (const side of SIDES) {
      const blob = await drawn(picture, side, type)
      if (blob && blob.size <= maxBytes) return new File([blob], file.name, { type: blob.type })
    }
    return file
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, side: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type, QUALITY))
}
