import {
  House,
  LogIn,
  LogOut,
  Search,
  ShoppingCart,
  Store,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react'
import { Link, usePage } from '@inertiajs/react'
import { isCurrent } from '~/layouts/is_current'
import { entriesOf, personMenu } from '~/layouts/person_menu'
import { useCounts } from '~/hooks/use_counts'
import { useCart } from '~/hooks/use_cart'
import { useShared } from '~/hooks/use_shared'
import { useSignOut } from '~/hooks/pages/use_sign_out'
import { useT } from '~/hooks/use_t'

type Entry = { label: string; href: string; icon: LucideIcon; exact?: boolean }

const SIGN_UP = { href: '/auth/register', icon: UserRoundPlus }

const LOOK =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-start text-sm transition-colors hover:bg-default focus-visible:outline-2 focus-visible:outline-focus aria-[current=page]:bg-default aria-[current=page]:font-medium'

/** The storefront's navigation: browsing, the cart and the account. */
export default function SiteMenuLinks({ close }: { close: () => void }) {
  const t = useT('web')
  const { user, impersonation, isRegistrationOpen } = useShared()
  const { count, setOpen } = useCart()
  const signOut = useSignOut()
  const { hasImportantAnnouncement } = useCounts()
  const browse: Entry[] = [
    { label: t('footer.home'), href: '/', icon: House, exact: true },
    { label: t('search.all'), href: '/search', icon: Search },
    { label: t('become_creator.title'), href: '/become-creator', icon: Store },
  ]
  const own: Entry[] = user
    ? entriesOf(personMenu, { role: user.role, isImpersonated: Boolean(impersonation) }).map(
        ({ key, ...entry }) => ({
          ...entry,
          label: t(
            key === 'announcements' && hasImportantAnnouncement
              ? 'menu.announcements_unread'
              : `menu.${key}`
          ),
        })
      )
    : [
        { label: t('sign_in'), href: '/auth/login', icon: LogIn },
        ...(isRegistrationOpen ? [{ label: t('sign_up'), ...SIGN_UP }] : []),
      ]

  return (
    <nav aria-label={t('menu.label')} className="flex flex-col gap-3">
      <ul className="flex flex-col gap-0.5">
        <Links entries={browse} close={close} />
        <li>
          <button
            type="button"
            className={LOOK}
            aria-label={count > 0 ? t('cart.button', { count }) : undefined}
            onClick={() => {
              close()
              setOpen(true)
            }}
          >
            <Icon of={ShoppingCart} />
            {t('cart.title')}
            {count > 0 ? <span className="tabular ms-auto text-muted">{count}</span> : null}
          </button>
        </li>
      </ul>
      <ul className="flex flex-col gap-0.5 border-t border-separator pt-3">
        <Links entries={own} close={close} />
        {user ? (
          <li>
            <button type="button" className={LOOK} onClick={() => void signOut()}>
              <Icon of={LogOut} />
              {t('sign_out')}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

function Links({ entries, close }: { entries: Entry[]; close: () => void }) {
  const { url } = usePage()
  return entries.map(({ label, ...entry }) => (
    <li key={entry.href}>
      <Link
        href={entry.href}
        aria-current={isCurrent(entry, url) ? 'page' : undefined}
        onClick={close}
        className={LOOK}
      >
        <Icon of={entry.icon} />
        {label}
      </Link>
    </li>
  ))
}

function Icon({ of: Glyph }: { of: LucideIcon }) {
  return <Glyph aria-hidden size={18} className="shrink-0 stroke-[1.75] text-muted" />
}
