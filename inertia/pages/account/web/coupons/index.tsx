import { TicketPercent } from 'lucide-react'
import { LinkButton } from '~/components/ui/actions/link_button'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Panel } from '~/components/ui/show/panel'
import { AccountHeader } from '~/components/web/account_header'
import { useT } from '~/hooks/use_t'

/** Where a person's coupons lie. */
export default function Coupons() {
  const t = useT('web')
  return (
    <>
      <AccountHeader title={t('menu.coupons')} description={t('coupons.lead')} />
      <Panel flush>
        <EmptyState
          icon={<TicketPercent aria-hidden />}
          title={t('coupons.empty')}
          action={
            <LinkButton href="/search" variant="outline">
              {t('coupons.browse')}
            </LinkButton>
          }
        >
          {t('coupons.empty_hint')}
        </EmptyState>
      </Panel>
    </>
  )
}
