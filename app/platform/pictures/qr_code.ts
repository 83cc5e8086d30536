import QRCode from 'qrcode'

/** Text as a picture to be scanned: black on white whatever the theme, as cameras want it. */
export async function qrCode(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
