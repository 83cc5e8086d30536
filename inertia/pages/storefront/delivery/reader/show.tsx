import { useEffect } from 'react'
import { Head } from '@inertiajs/react'
import type { InertiaProps } from '~/types'
import { Reader } from '~/components/delivery/reader/reader'
import type { ReadFile } from '~/components/delivery/reader/read_file'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { Spinner } from '~/components/ui/feedback/spinner'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { Shell } from '~/layouts/shell'

type Props = InertiaProps<{ file: ReadFile }>

/** The reader: a bought file, page by page. */
export default function ReaderPage({ file }: Props) {
  const t = useT('delivery')
  const { submit, data, failure } = useApi('api.file_pages.index')
  const { attachmentId } = file
  const read = () => void submit({ params: { aid: attachmentId } })
  useEffect(read, [submit, attachmentId])

  return (
    <main
      id="main"
      tabIndex={-1}
      data-theme="dark"
      className="min-h-dvh bg-black text-white outline-none"
    >
      <Head title={file.title} />
      {data ? <Reader key={attachmentId} file={file} contents={data} /> : null}
      {!data && !failure ? (
        <div className="flex min-h-dvh items-center justify-center">
          <Spinner color="current" />
        </div>
      ) : null}
      {!data && failure ? (
        <div className="flex min-h-dvh flex-col items-center justify-center gap-2">
          <ErrorState title={t('reader.failed')} message={failure.message} onRetry={read} />
          <LinkButton href={`/orders/${file.tradeNo}`} variant="outline">
            {t('reader.back')}
          </LinkButton>
        </div>
      ) : null}
    </main>
  )
}

ReaderPage.layout = Shell
