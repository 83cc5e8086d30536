/** The shop whose toolbox an admin has entered. */
export type EnteredShop = { name: string; creatorName: string; until: string }

const TOOLS = {
  trace: '',
  reports: '/reports',
  decoder: '/decoder',
  detector: '/detector',
  assignments: '/assignments',
  downloads: '/downloads',
  blocked: '/blocked',
}

/**
 * The pages of a creator's own toolbox, or of the one that an admin has entered: the block list is
 * visible to the creator only.
 */
export function toolboxPlaces(shop?: EnteredShop): [key: string, href: string][] {
  const base = shop ? `/admin/shops/${shop.creatorName}/toolbox` : '/studio/toolbox'
  return Object.entries(TOOLS)
    .filter(([key]) => !shop || key !== 'blocked')
    .map(([key, path]) => [key, base + path])
}
