const HEADER_BYTES = 128
const TAG_BYTES = 12
const MOST_TAGS = 100
/** Area of the triangle of sRGB's primaries in the plane of chromaticities, adapted to D50 as profiles are. */
const SRGB_AREA = 0.1105
/** Profiles of calibrated screens differ from sRGB by a few percent; Display P3 and Adobe RGB by more than a third. */
const WIDER_FROM = 1.1

/**
 * Whether an ICC profile holds colors that sRGB lacks, so that converting the image would change them. An RGB profile
 * without the three primaries (one with tables) counts as wide, because it is unknown.
 */
export function isWideGamut(profile: Buffer): boolean {
  if (profile.length < HEADER_BYTES + 4) return false
  if (profile.toString('latin1', 16, 20) !== 'RGB ') return false
  const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => chromaticityOf(profile, tag))
  if (!red || !green || !blue) return true
  const area =
    Math.abs((green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)) / 2
  return area > SRGB_AREA * WIDER_FROM
}

function chromaticityOf(profile: Buffer, tag: string): { x: number; y: number } | null {
  const count = Math.min(MOST_TAGS, profile.readUInt32BE(HEADER_BYTES))
  for (let n = 0; n < count; n++) {
    const at = HEADER_BYTES + 4 + n * TAG_BYTES
    if (at + TAG_BYTES > profile.length) return null
    if (profile.toString('latin1', at, at + 4) !== tag) continue
    const start = profile.readUInt32BE(at + 4)
    if (start + 20 > profile.length) return null
    const [x, y, z] = [8, 12, 16].map((skip) => profile.readInt32BE(start + skip)) as [
      number,
      number,
      number,
    ]
    const sum = x + y + z
    return sum === 0 ? null : { x: x / sum, y: y / sum }
  }
  return null
}
