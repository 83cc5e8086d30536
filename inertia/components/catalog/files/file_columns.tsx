import type { Data } from '@generated/data'
import { FileActions, type OpenFileDialog } from '~/components/catalog/files/file_actions'
import { FileMark } from '~/components/catalog/files/file_mark'
import { SignedNote } from '~/components/catalog/files/signed_note'
import { UnmarkedPagesNote } from '~/components/catalog/files/unmarked_pages_note'
import { fileUseOf } from '~/components/catalog/files/file_use'
import { TextLink } from '~/components/ui/actions/text_link'
import type { Column } from '~/components/ui/data/data_table'
import type { useFormat } from '~/hooks/use_format'
import type { Translate } from '~/hooks/use_t'

type LibraryFile = Data.Catalog.Attachments.LibraryFile
type Tools = {
  t: Translate
  format: ReturnType<typeof useFormat>
  inDelivery: Translate
  ask: OpenFileDialog
}

export function fileColumns({ t, inDelivery, format, ask }: Tools): Column<LibraryFile>[] {
  return [
    {
      id: 'file',
      label: t('library.file'),
      cell: (file) => <FileCell file={file} t={t} inDelivery={inDelivery} format={format} />,
    },
    {
      id: 'used',
      label: t('library.used_in'),
      hiddenOnPhones: true,
      cell: (file) => <Use file={file} t={t} />,
    },
    {
      id: 'size',
      label: t('library.size'),
      align: 'end',
      hiddenOnPhones: true,
      cell: ({ byteSize }) => (
        <span className="tabular whitespace-nowrap">{format.bytes(byteSize)}</span>
      ),
    },
    {
      id: 'added',
      label: t('library.added'),
      align: 'end',
      hiddenOnPhones: true,
      cell: ({ createdAt }) => (
        <span className="tabular whitespace-nowrap text-muted">
          {format.date(String(createdAt))}
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('list.actions'),
      align: 'end',
      cell: (file) => <FileActions file={file} ask={ask} />,
    },
  ]
}

type CellProps = Omit<Tools, 'ask'> & { file: LibraryFile }

/** Name, kind and notes; on a phone also what the other columns say. */
function FileCell({ file, t, inDelivery, format }: CellProps) {
  return (
    <span className="flex items-center gap-2.5 sm:min-w-52">
      <FileMark file={file} />
      <span className="min-w-0">
        <span className="block wrap-anywhere">{file.fileName}</span>
        <span className="block text-xs text-muted">
          {t(`library.types.${file.type}`)}
          {file.pageCount ? ` · ${t('product.pages', { count: file.pageCount })}` : null}
          {file.unmarkable ? ` · ${t('library.unmarkable')}` : null}
        </span>
        <span className="block text-xs text-muted sm:hidden">
          {[format.bytes(file.byteSize), ...fileUseOf(file).titles].join(' · ')}
          {fileUseOf(file).use === 'formerly' ? ` · ${t('library.formerly')}` : null}
        </span>
        {file.isSigned ? <SignedNote>{t('library.signed')}</SignedNote> : null}
        <UnmarkedPagesNote pages={file.unmarkedPages} />
        {file.soldIn.map(({ attachmentId, title, withdrawnAt, withdrawnReason, ...sold }) =>
          withdrawnAt ? (
            <span key={attachmentId} className="block text-xs text-danger">
              {inDelivery('withdrawal.state', { title, reason: withdrawnReason ?? '' })}
              {sold.withdrawnByAdmin ? ` · ${inDelivery('withdrawal.by_admin')}` : null}
            </span>
          ) : null
        )}
      </span>
    </span>
  )
}

/** The products that sell or sold the file. */
function Use({ file, t }: { file: LibraryFile; t: Translate }) {
  const { use, titles } = fileUseOf(file)
  if (use === 'unused') {
    return <span className="whitespace-nowrap text-muted">{t('library.unused')}</span>
  }
  if (use === 'formerly') {
    return (
      <span className="flex min-w-36 flex-col gap-0.5">
        {titles.map((title) => (
          <span key={title}>{title}</span>
        ))}
        <span className="text-xs text-muted">{t('library.formerly')}</span>
      </span>
    )
  }
  return (
    <ul className="flex min-w-36 flex-col gap-0.5">
      {file.usedIn.map(({ id, title }) => (
        <li key={id}>
          <TextLink href={`/studio/products/${id}/edit`}>{title}</TextLink>
        </li>
      ))}
    </ul>
  )
}
