import { PersonAvatar } from '~/components/identity/person_avatar'
import type { ChatPartner } from '~/components/chat/chat_types'
import { useT } from '~/hooks/use_t'

type Props = { partner: ChatPartner; className: string }

/** The partner's picture, with a dot while they are online. */
export function PartnerPicture({ partner, className }: Props) {
  const t = useT('chat')
  return (
    <span className="relative shrink-0">
      <PersonAvatar
        person={{ username: partner.name, avatar: partner.avatar }}
        className={className}
      />
      {partner.status === 'online' ? (
        <span className="absolute end-0 bottom-0 size-2.5 rounded-full bg-success ring-2 ring-surface">
          <span className="sr-only">{t('status.online')}</span>
        </span>
      ) : null}
    </span>
  )
}
