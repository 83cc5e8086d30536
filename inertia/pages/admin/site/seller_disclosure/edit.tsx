import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { DisclosureForm } from '~/components/site/disclosure_form'
import { LinkButton } from '~/components/ui/actions/link_button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ disclosure: Data.Site.SellerDisclosure }>

/** The form of the 特定商取引法に基づく表記. */
export default function EditDisclosure({ disclosure }: Props) {
  const t = useT('site')
  const { missing } = disclosure
  const names = missing.map((name) => t(`disclosure.seller.${name}`)).join(' · ')
  return (
    <>
      <PageHeader
        title={t('disclosure.title')}
        description={t('disclosure.edit.lead')}
        actions={
          <LinkButton href="/commercial-disclosure" variant="outline">
            {t('disclosure.edit.open')}
          </LinkButton>
        }
      />
      {missing.length > 0 ? (
        <NoticeBox kind="warning">{t('disclosure.edit.missing', { fields: names })}</NoticeBox>
      ) : null}
      <DisclosureForm disclosure={disclosure} />
    </>
  )
}
