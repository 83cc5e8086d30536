import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { PersonAvatar } from '~/components/identity/person_avatar'
import { Facts } from '~/components/ui/show/facts'
import { Panel } from '~/components/ui/show/panel'
import { AccountHeader } from '~/components/web/account_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ profile: Data.Identity.User }>

export default function Profile({ profile }: Props) {
  const t = useT('identity')
  return (
    <>
      <AccountHeader title={t('profile.title')} description={t('profile.lead')} />
      <Panel>
        <PersonAvatar person={profile} className="size-20 text-2xl" />
        <Facts
          facts={[
            { label: t('username'), value: profile.username },
            { label: t('email'), value: profile.email },
          ]}
        />
      </Panel>
    </>
  )
}
