import type { ChatPartner } from '~/components/chat/chat_types'
import { useT } from '~/hooks/use_t'

/** The partner's name; accounts that are gone have none. */
export function usePartnerName(partner: ChatPartner | null | undefined): string {
  const t = useT('chat')
  if (!partner) return ''
  return partner.isDeleted ? t('deleted_account') : partner.name
}
