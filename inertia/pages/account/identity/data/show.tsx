import { DeletePanel } from '~/components/identity/data/delete_panel'
import { ExportPanel } from '~/components/identity/data/export_panel'
import { AccountHeader } from '~/components/web/account_header'
import { useT } from '~/hooks/use_t'

export default function PersonalData() {
  const t = useT('identity')
  return (
    <>
      <AccountHeader title={t('data.title')} description={t('data.lead')} />
      <ExportPanel />
      <DeletePanel />
    </>
  )
}
