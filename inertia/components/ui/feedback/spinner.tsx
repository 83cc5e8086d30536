import { Spinner as HeroSpinner } from '@heroui/react/spinner'
import { useT } from '~/hooks/use_t'

type Props = { color?: 'current' }

/** A small sign that something is under way; screen readers read it in the language of the page. */
export function Spinner({ color }: Props) {
  const t = useT('ui')
  return <HeroSpinner size="sm" color={color} aria-label={t('loading')} />
}
