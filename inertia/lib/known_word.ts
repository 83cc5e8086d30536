import type { Translate } from '~/hooks/use_t'

/** A message whose key comes from stored data; null when this release has none for it. */
export const knownWord = (t: Translate, key: string): string | null => t(key, {}, '') || null
