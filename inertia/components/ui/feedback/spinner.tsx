import { useEffect } from 'react'
import { Spinner as HeroSpinner } from '@heroui/react/spinner'
import { useT } from '~/hooks/use_t'

type Props = { color?: 'current' }

/** Where screen readers hear of what is under way: the layout renders it, for a region that comes with its text is missed. */
export const ANNOUNCEMENTS = 'announcements'

/** A small sign that something is under way; screen readers read it in the language of the page. */
export function Spinner({ color }: Props) {
  const label = useT('ui')('loading')
  useEffect(() => {
    const region = document.getElementById(ANNOUNCEMENTS)
    if (!region) return undefined
    region.textContent = label
    return () => void (region.textContent = '')
  }, [label])
  return <HeroSpinner size="sm" color={color} aria-label={label} />
}
