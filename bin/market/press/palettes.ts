/** Five tones from light to dark, an accent color, paper and ink. */
export interface Palette {
  paper: string
  ink: string
  accent: string
  tones: readonly [string, string, string, string, string]
}

function palette(paper: string, ink: string, accent: string, tones: string): Palette {
  return { paper, ink, accent, tones: tones.split(' ') as unknown as Palette['tones'] }
}

export const palettes = {
  dusk: palette('#f7efe7', '#23233d', '#f2c14e', '#f4c7b5 #e88d72 #a4627c #514270 #1f2144'),
  jade: palette('#f4f2e8', '#16302b', '#e07a3f', '#d5e3d1 #97bf9d #558f7b #265c52 #123430'),
  persimmon: palette('#fbf3e6', '#3a1710', '#27647b', '#fbdcae #f4a55c #e1592f #963318 #45190f'),
  indigo: palette('#f2f1ec', '#111f40', '#e4572e', '#dde6f1 #9cb5d8 #5072ab #26437d #112147'),
  sumi: palette('#f3efe6', '#1f1d1a', '#c43d2b', '#e7e1d4 #c6bdac #8f8779 #4c4841 #1f1d1a'),
  plum: palette('#f8efef', '#2d1431', '#e9a23b', '#f3d9df #d995aa #a45579 #5f2c54 #2d1431'),
  lagoon: palette('#f5f3ea', '#06303d', '#ff7f51', '#d6efe8 #7fcdbb #2a9d9b #12697a #06394a'),
  matcha: palette('#f5f2e4', '#2b331c', '#d1495b', '#e6e8c6 #bcc98a #86a05a #506b3a #2b3d24'),
  terracotta: palette('#f8f0e5', '#3b2118', '#2f6690', '#f2d6bd #dda27e #bd6a4b #7d3f2d #42201a'),
  sakura: palette('#fbf4f2', '#40202c', '#5a8f7b', '#fbe1e1 #f3b6bd #dd7f90 #9b4560 #51233a'),
  night: palette('#eef0f5', '#0d1228', '#ffc857', '#c8d3ea #7f94c4 #43558f #222d5c #0d1330'),
  citrus: palette('#fdf8e4', '#333012', '#e4572e', '#fdf0b5 #fbd24e #e9a21b #9a7412 #4b3d10'),
  slate: palette('#f3f4f4', '#1c2529', '#f26b4e', '#dfe5e6 #aebbc0 #6d7f87 #3b4b53 #1c272d'),
  wheat: palette('#faf5ea', '#3a2c1c', '#a63d40', '#f5e6c4 #e6c98d #c69a55 #8a6330 #4a341c'),
} as const

export type PaletteName = keyof typeof palettes
