import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { HistoryPanel } from '~/components/creators/history_panel'
import { PublicProfilePanel } from '~/components/creators/public_profile_panel'
import { SaleMailsPanel, type SaleMails } from '~/components/creators/sale_mails_panel'
import { TermsPanel } from '~/components/creators/terms_panel'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Facts } from '~/components/ui/show/facts'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  profile: Data.Catalog.Products.Profile
  contact: string
  saleMails: SaleMails
}>

/** The creator's profile and terms of sale. */
export default function CreatorProfile({ profile, contact, saleMails }: Props) {
  const t = useT('shops')
  const { impersonation } = useShared()
  return (
    <>
      <PageHeader title={t('profile.title')} description={t('profile.lead')} />
      <PublicProfilePanel profile={profile} />
      <SaleMailsPanel saved={saleMails} />
      <TermsPanel profile={profile} />
      <Panel
        title={t('settlement.title')}
        description={t('settlement.lead')}
        actions={
          impersonation ? null : (
            <LinkButton href="/studio/payouts" variant="outline">
              {t('settlement.open')}
            </LinkButton>
          )
        }
      >
        <Facts
          facts={[
            {
              label: t('settlement.threshold'),
              value: <Price money={profile.autoSettlementThreshold} />,
            },
          ]}
        />
      </Panel>
      <HistoryPanel isOn={profile.autoClearSalesHistory} contact={contact} />
    </>
  )
}
