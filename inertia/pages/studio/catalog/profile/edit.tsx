import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { HistoryPanel } from '~/components/creators/history_panel'
import { PublicProfilePanel } from '~/components/creators/public_profile_panel'
import { SaleMailsPanel, type SaleMails } from '~/components/creators/sale_mails_panel'
import { SettlementPanel } from '~/components/creators/settlement_panel'
import { TermsPanel } from '~/components/creators/terms_panel'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  profile: Data.Catalog.Products.Profile
  contact: string
  saleMails: SaleMails
}>

/** The creator's profile and terms of sale. */
export default function CreatorProfile({ profile, contact, saleMails }: Props) {
  const t = useT('shops')
  return (
    <>
      <PageHeader title={t('profile.title')} description={t('profile.lead')} />
      <PublicProfilePanel profile={profile} />
      <SaleMailsPanel saved={saleMails} />
      <TermsPanel profile={profile} />
      <SettlementPanel profile={profile} />
      <HistoryPanel isOn={profile.autoClearSalesHistory} contact={contact} />
    </>
  )
}
