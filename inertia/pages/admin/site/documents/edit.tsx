import { router } from '@inertiajs/react'
import type { InertiaProps } from '~/types'
import { DocumentForm } from '~/components/site/documents/document_form'
import { useDocumentForm, type DocumentText } from '~/components/site/documents/use_document_form'
import { HistoryButton } from '~/components/site/settings/history_button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'
import { LANGUAGES } from '~/lib/locales'

type Props = InertiaProps<{ document: DocumentText }>

/** A document in one language: its text, preview and history. */
export default function EditDocument({ document }: Props) {
  const t = useT('site')
  const form = useDocumentForm(document)
  const { slug, locale } = document
  const language = LANGUAGES.find(({ id }) => id === locale)?.name ?? locale
  return (
    <>
      <PageHeader
        title={t('documents.in_language', { name: t(`documents.name.${slug}`), language })}
        breadcrumbs={[
          { label: t('settings.title'), href: '/admin/site' },
          { label: t('documents.title'), href: '/admin/site/documents' },
        ]}
        actions={
          <>
            <LinkButton href={`/${slug}`} variant="outline">
              {t('documents.open')}
            </LinkButton>
            <HistoryButton
              historyKey={`document.${slug}.${locale}`}
              version={form.base.version}
              settings={[]}
              currency=""
              onReverted={() => router.reload({ only: ['document'] })}
            />
          </>
        }
      />
      <DocumentForm form={form} />
    </>
  )
}
