/*
 * The toolbox of a shop: its pages that trace a leaked file back to the copy of a buyer.
 */

/** The shop whose toolbox an admin has entered, and when that access ends. */
export type EnteredShop = { name: string; creatorName: string; until: string }

const TOOLS = {
  trace: '',
  reports: '/reports',
  blocked: '/blocked',
}

/** For questions that the trace does not answer by itself. */
const EXPERT_TOOLS = {
  assignments: '/assignments',
  downloads: '/downloads',
  decoder: '/decoder',
  detector: '/detector',
}

type Places = [key: string, href: string][]

/**
 * The pages of a creator's own toolbox, or of the one that an admin has entered: the block list is
 * visible to the creator only.
 */
export function toolboxPlaces(shop?: EnteredShop): { tools: Places; expert: Places } {
  const base = shop ? `/admin/shops/${shop.creatorName}/toolbox` : '/studio/toolbox'
  const placesOf = (tools: object): Places =>
    Object.entries(tools)
      .filter(([key]) => !shop || key !== 'blocked')
      .map(([key, path]) => [key, base + path])
  return { tools: placesOf(TOOLS), expert: placesOf(EXPERT_TOOLS) }
}
