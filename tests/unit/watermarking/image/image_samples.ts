import sharp from 'sharp'
import type { Pixels } from '#watermarking/engines/image/pixels'

/** Soft clouds with some texture and hard shapes: as hard as an easy photograph. */
export async function picture(width = 1200, height = 800): Promise<Pixels> {
  const grain = (size: number, sigma: number) =>
    sharp({
      create: {
        width: Math.ceil(width / size),
        height: Math.ceil(height / size),
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
      .then((png) =>
        sharp(png).resize(width, height, { kernel: 'cubic', fit: 'fill' }).png().toBuffer()
      )
  const shapes = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="300" cy="300" r="160" fill="#d84"/>` +
      `<rect x="600" y="200" width="380" height="300" fill="#246" opacity=".8"/></svg>`
  )
  const { data, info } = await sharp(await grain(60, 50))
    .composite([
      { input: await grain(5, 30), blend: 'soft-light' },
      { input: shapes, blend: 'over' },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** A white page with lines of text. */
export async function page(width = 827, height = 1169): Promise<Pixels> {
  const lines = Array.from({ length: 40 }, (_, i) => {
    const text = 'the quick brown fox jumps over the lazy dog and goes home '.slice(i, 52)
    return `<text x="80" y="${100 + i * 25}" font-size="17" font-family="sans-serif">${text}</text>`
  })
  const svg = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

export function asImage({ data, width, height, channels }: Pixels) {
  return sharp(data, { raw: { width, height, channels: channels as 3 | 4 } })
}
