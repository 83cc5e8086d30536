import { LogOut } from 'lucide-react'
import { PersonAvatar } from '~/components/identity/person_avatar'
import { LinkButton } from '~/components/ui/actions/link_button'
import { MenuButton } from '~/components/ui/actions/menu_button'
import { entriesOf, personMenu } from '~/layouts/person_menu'
import { useCounts } from '~/hooks/use_counts'
import { useShared } from '~/hooks/use_shared'
import { useSignOut } from '~/hooks/pages/use_sign_out'
import { useT } from '~/hooks/use_t'

/**
 * The user's menu, with a dot while something important is unread; for visitors, the links to sign
 * in.
 */
export function AccountMenu() {
  const t = useT('web')
  const { user, impersonation, isRegistrationOpen } = useShared()
  const signOut = useSignOut()
  const { hasImportantAnnouncement } = useCounts()

  if (!user) {
    return (
      <>
        <LinkButton href="/auth/login" variant="ghost" size="sm">
          {t('sign_in')}
        </LinkButton>
        {isRegistrationOpen ? (
          <LinkButton href="/auth/register" variant="primary" size="sm" className="max-sm:hidden">
            {t('sign_up')}
          </LinkButton>
        ) : null}
      </>
    )
  }

  const reader = { role: user.role, isImpersonated: Boolean(impersonation) }
  const links = entriesOf(personMenu, reader).map(({ key, href, icon: Icon }) => ({
    id: key,
    label: t(
      key === 'announcements' && hasImportantAnnouncement
        ? 'menu.announcements_unread'
        : `menu.${key}`
    ),
    icon: <Icon aria-hidden size={16} />,
    href,
  }))
  return (
    <MenuButton
      label={t(hasImportantAnnouncement ? 'account.menu_unread' : 'account.menu', {
        username: user.username,
      })}
      entries={[
        ...links,
        {
          id: 'sign_out',
          label: t('sign_out'),
          icon: <LogOut aria-hidden size={16} />,
          onAction: signOut,
        },
      ]}
    >
      <span className="relative">
        <PersonAvatar person={user} className="size-6 text-xs" />
        {hasImportantAnnouncement ? (
          <span
            aria-hidden
            className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full bg-danger ring-2 ring-background"
          />
        ) : null}
      </span>
      <span className="max-w-28 truncate max-sm:hidden">{user.username}</span>
    </MenuButton>
  )
}
