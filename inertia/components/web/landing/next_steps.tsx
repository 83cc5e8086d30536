import { LinkButton } from '~/components/ui/actions/link_button'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Way = { href: string; words: string }

const BROWSE: Way = { href: '/search', words: 'browse' }

/** The next steps by role: the first is the primary one. */
const WAYS: Record<string, [Way, Way]> = {
  visitor: [BROWSE, { href: '/become-creator', words: 'start' }],
  user: [BROWSE, { href: '/orders', words: 'orders' }],
  admin: [BROWSE, { href: '/orders', words: 'orders' }],
  creator: [
    { href: '/studio', words: 'studio' },
    { href: '/studio/products/create', words: 'new_product' },
  ],
}

export function NextSteps() {
  const t = useT('landing')
  const { user } = useShared()
  const [first, second] = WAYS[user?.role ?? 'visitor']!
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <LinkButton href={first.href} size="lg">
        {t(first.words)}
      </LinkButton>
      <LinkButton href={second.href} size="lg" variant="outline">
        {t(second.words)}
      </LinkButton>
    </div>
  )
}
