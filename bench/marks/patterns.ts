import sharp from 'sharp'
import { chanceFor } from './chance.js'
import { pictureOf } from './picture.js'
import type { Picture } from './picture.js'

const SIDE = 720
const COLORS = ['#fff', '#000', '#888', '#36c', '#d82', '#2a6']

/** Repetitive patterns, similar to a mark: grids, stripes, dots, screens, gradients, grain. */
export async function drawPatterns(count = 80): Promise<Picture[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => drawPattern(n)))
}

function drawPattern(n: number): Promise<Picture> {
  const chance = chanceFor('pattern', n)
  const step = 3 + chance.below(40)
  const turn = chance.below(90)
  const [paper, ink] = [COLORS[chance.below(6)]!, COLORS[chance.below(6)]!]
  const thick = 1 + chance.below(Math.max(1, step >> 1))
  const shapes = [
    `<path d="M0 0h${step}M0 0v${step}" stroke="${ink}" stroke-width="${thick}"/>`,
    `<circle cx="${step / 2}" cy="${step / 2}" r="${thick / 2}" fill="${ink}"/>`,
    `<path d="M0 0L${step} ${step}" stroke="${ink}" stroke-width="${thick}"/>`,
    `<rect width="${step / 2}" height="${step / 2}" fill="${ink}"/>`,
  ]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs>` +
    `<pattern id="p" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${shapes[n % 4]}</pattern>` +
    `<linearGradient id="g"><stop stop-color="${paper}"/><stop offset="1" stop-color="${ink}"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="${n % 3 ? paper : 'url(#g)'}"/><rect width="100%" height="100%" fill="url(#p)" opacity="${0.1 + 0.9 * chance.fraction()}"/></svg>`
  const drawn = sharp(Buffer.from(svg))
  return pictureOf(`pattern${n}`, n % 5 === 4 ? drawn.blur(0.5 + 2 * chance.fraction()) : drawn)
}
