import { useT } from '~/hooks/use_t'
import { knownWord } from '~/lib/known_word'

/** What jobs do, in words; the stored names where this release has no words for them. */
export function useWorkText() {
  const t = useT('operations')
  return (names: readonly string[]): string =>
    names.map((name) => knownWord(t, `work.${name}`) ?? name).join(' · ')
}
