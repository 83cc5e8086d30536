import sharp from 'sharp'
import { simulatePhoto } from './simulate_photo.js'
import type { Screen, Shot } from './simulate_photo.js'

/** A way in which a page leaks, and the least share of such leaks that must name the buyer, per cent. */
export interface Leak {
  name: string
  bar: number
  /** The least share whose visible line must be read, per cent. */
  lineBar: number
  /** Resolution of the screen that shows the page. */
  dpi: number
  make: (screen: Screen, seed: number) => Promise<Buffer>
}

/** The four settings of the outside trial (issue 45). */
const SHOTS: Record<string, { dpi: number; part?: number; bar: number; shot: Omit<Shot, 'seed'> }> =
  {
    'photo, 15°, 3 MP, JPEG 80': {
      dpi: 96,
      bar: 95,
      shot: { tilt: 15, fill: [0.8, 0.93], gain: [0.62, 0.8], long: 2000, quality: 80 },
    },
    'photo, 20°, 80 dpi, 1,600 px, JPEG 70': {
      dpi: 80,
      bar: 95,
      shot: { tilt: 20, fill: [0.8, 0.93], gain: [0.62, 0.8], long: 1600, quality: 70 },
    },
    'photo, 25°, three fifths of a page, clipped': {
      dpi: 96,
      part: 0.6,
      bar: 95,
      shot: { tilt: 25, fill: [0.8, 0.93], gain: [0.9, 1.1], long: 2000, quality: 80 },
    },
    'photo, 20°, 72 dpi, half the frame, 1,280 px': {
      dpi: 72,
      bar: 80,
      shot: { tilt: 20, fill: [0.65, 0.72], gain: [0.62, 0.8], long: 1280, quality: 75 },
    },
  }

const open = ({ data, width, height }: Screen) =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** Screenshots of pages at 96 dpi that were changed. */
const SCREENSHOTS: Record<string, { bar: number; make: (screen: Screen) => Promise<Buffer> }> = {
  'screenshot at 60 %': {
    bar: 90,
    make: (screen) =>
      open(screen)
        .resize(Math.round(screen.width * 0.6))
        .png()
        .toBuffer(),
  },
  'WebP 75': { bar: 90, make: (screen) => open(screen).webp({ quality: 75 }).toBuffer() },
  'WebP 60': { bar: 90, make: (screen) => open(screen).webp({ quality: 60 }).toBuffer() },
  'brightness 80 %': { bar: 90, make: (screen) => open(screen).linear(0.8, 0).png().toBuffer() },
  'brightness 120 %': { bar: 90, make: (screen) => open(screen).linear(1.2, 0).png().toBuffer() },
  'contrast 0.7': { bar: 90, make: (screen) => open(screen).linear(0.7, 38.4).png().toBuffer() },
  'contrast 1.3': { bar: 90, make: (screen) => open(screen).linear(1.3, -38.4).png().toBuffer() },
  'dark mode': {
    bar: 90,
    make: (screen) => open(screen).negate({ alpha: false }).jpeg({ quality: 80 }).toBuffer(),
  },
  '1-bit scan': {
    bar: 70,
    make: (screen) => open(screen).grayscale().threshold(128).png().toBuffer(),
  },
}

export const LEAKS: Leak[] = [
  ...Object.entries(SHOTS).map(([name, { dpi, bar, part = 1, shot }]): Leak => ({
    name,
    bar,
    lineBar: 80,
    dpi,
    make: (screen, seed) => simulatePhoto(strip(screen, part, seed), { ...shot, seed }),
  })),
  ...Object.entries(SCREENSHOTS).map(([name, { bar, make }]): Leak => ({
    name,
    bar,
    // A faint line is lost with all that is not black.
    lineBar: name === '1-bit scan' ? 0 : 90,
    dpi: 96,
    make: (screen) => make(screen),
  })),
]

/** A part of the screen's height, at another place for each seed. */
function strip({ data, width, height }: Screen, part: number, seed: number): Screen {
  const rows = Math.round(height * part)
  const top = Math.round(((height - rows) * ((seed * 37) % 10)) / 10)
  return { data: data.subarray(top * width * 3, (top + rows) * width * 3), width, height: rows }
}
