import { Heart } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { FollowingRow } from '~/components/community/following_row'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Pager } from '~/components/ui/data/pager'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Panel } from '~/components/ui/show/panel'
import { AccountHeader } from '~/components/web/account_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ follows: List<Data.Community.Follow> }>

/** The shops that a user follows. */
export default function Followings({ follows }: Props) {
  const t = useT('community')
  return (
    <>
      <AccountHeader
        title={t('followings.title')}
        description={t('followings.lead')}
        actions={
          <LinkButton href="/account/notification-settings" variant="outline">
            {t('followings.settings')}
          </LinkButton>
        }
      />
      <Panel flush>
        {follows.items.length === 0 ? (
          <EmptyState
            icon={<Heart aria-hidden />}
            title={t('followings.empty')}
            action={
              <LinkButton href="/#shops" variant="outline">
                {t('followings.browse')}
              </LinkButton>
            }
          >
            {t('followings.empty_hint')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-separator">
            {follows.items.map((follow) => (
              <FollowingRow key={follow.id} follow={follow} />
            ))}
          </ul>
        )}
      </Panel>
      <Pager list={follows} only={['follows']} />
    </>
  )
}
