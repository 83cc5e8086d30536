import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { pictureOf } from './picture.js'
import type { Picture } from './picture.js'

/** The 29 photographs by package and name, in the order of make_images.py. */
const LOMIRI_16 = [
  'Wine_by_Jakkub_Mede',
  'greentock_by_Peter_Nerlich',
  'seeding_by_Clements_Engelhardt',
  'aitzgorri_by_Aitzol_Berasategi',
  'Dragonfly_by_Bolly',
  'friends_by_Aitzol_Berasategi',
  'sunset_by_Aitzol_Berasategi',
  'picosdeeuropa_by_Aitzol_Berasategi',
  'umang_by_Abhishek_Mudgal',
  'life_by_Aitzol_Berasategi',
  'analogpattern_by_Peter_Nerlich',
  'Bridge_by_Sander_Klootwijk',
  'Picture_0B_by_freespace',
  'Picture_1A_by_freespace',
  'free_by_Peter_Nerlich',
]
const LOMIRI_20 = ['Fossa_by_Jasper_Roks', 'Kleiber_by_Lukas_Baubkus']
const MATE = ['Dune', 'Storm', 'TwoWings', 'RainDrops', 'LadyBird', 'FreshFlower', 'Garden']
const PLASMA = ['FallenLeaf', 'BytheWater', 'ColorfulCups', 'Autumn', 'EveningGlow']
const BACKGROUNDS = 'usr/share/backgrounds'
const PHOTOGRAPHS = [
  ...LOMIRI_16.map((name) => `lomiri-wallpapers-16.04/${BACKGROUNDS}/${name}.jpg`),
  ...LOMIRI_20.map((name) => `lomiri-wallpapers-20.04/${BACKGROUNDS}/${name}.jpg`),
  ...MATE.map((name) => `mate-backgrounds/${BACKGROUNDS}/mate/nature/${name}.jpg`),
  ...PLASMA.map(
    (name) =>
      `plasma-workspace-wallpapers/usr/share/wallpapers/${name}/contents/images/2560x1600.jpg`
  ),
]
const LONG_SIDES = [1600, 1600, 1280, 2000, 1024]
const OTHERS_SIDE = 1200

export interface Photographs {
  /** Those that the figures are about. */
  bench: Picture[]
  /** Everything else in the packages, read on demand: nothing was tuned on these. */
  readOthers: () => Promise<Picture[]>
}

/**
 * @param folder with `photos/*.png`, and perhaps `debs/` beside it, as make_images.py leaves them;
 * what is missing is downloaded from Debian's wallpaper packages, which needs apt-get and dpkg-deb
 */
export async function findPhotographs(folder: string): Promise<Photographs> {
  const debs = path.join(folder, 'debs')
  if (!fs.existsSync(path.join(folder, 'photos'))) await makePhotographs(folder, debs)
  const names = fs.readdirSync(path.join(folder, 'photos')).filter((name) => name.endsWith('.png'))
  const read = (file: string, name: string) => pictureOf(name, sharp(file))
  const bench = await Promise.all(
    names.sort().map((name) => read(path.join(folder, 'photos', name), path.parse(name).name))
  )
  return { bench, readOthers: () => Promise.all(otherFiles(debs).map(readOther)) }
}

/** The first size of a picture that comes in many, each in a folder of its own. */
function otherFiles(debs: string): string[] {
  if (!fs.existsSync(debs)) return []
  const listed = new Set(PHOTOGRAPHS.map((file) => path.join(debs, file)))
  const seen = new Set<string>()
  return fs
    .readdirSync(debs, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(debs, file))
    .filter((file) => /\.(jpe?g|png)$/i.test(file) && !listed.has(file))
    .sort()
    .filter((file) => {
      const motif = file.includes('/wallpapers/') ? path.dirname(file) : file
      return !seen.has(motif) && seen.add(motif)
    })
}

function readOther(file: string, i: number): Promise<Picture> {
  const fit = { fit: 'inside', withoutEnlargement: true } as const
  return pictureOf(`other${i}`, sharp(file).resize(OTHERS_SIDE, OTHERS_SIDE, fit))
}

async function makePhotographs(folder: string, debs: string) {
  fs.mkdirSync(debs, { recursive: true })
  for (const name of new Set(PHOTOGRAPHS.map((file) => file.split('/')[0]!))) unpack(debs, name)
  const partial = path.join(folder, 'photos.part')
  fs.mkdirSync(partial, { recursive: true })
  for (const [i, file] of PHOTOGRAPHS.entries()) {
    const side = LONG_SIDES[i % LONG_SIDES.length]!
    await sharp(path.join(debs, file))
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toFile(path.join(partial, `p${String(i).padStart(2, '0')}.png`))
  }
  fs.renameSync(partial, path.join(folder, 'photos'))
}

function unpack(debs: string, name: string) {
  if (fs.existsSync(path.join(debs, name))) return
  execFileSync('apt-get', ['download', '-qq', name], { cwd: debs, stdio: 'inherit' })
  const deb = fs.readdirSync(debs).find((file) => file.startsWith(`${name}_`))
  execFileSync('dpkg-deb', ['-x', path.join(debs, deb!), path.join(debs, name)])
}
