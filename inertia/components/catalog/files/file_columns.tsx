import { Download, Trash2 } from 'lucide-react'
import type { Data } from '@generated/data'
import { FileMark } from '~/components/catalog/files/file_mark'
import { IconButton } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import type { Column } from '~/components/ui/data/data_table'
import type { useFormat } from '~/hooks/use_format'
import type { Translate } from '~/hooks/use_t'
import { addressOf } from '~/client'

type LibraryFile = Data.Catalog.LibraryFile
type Tools = {
  t: Translate
  format: ReturnType<typeof useFormat>
  ask: (file: LibraryFile) => void
}

/** The columns of the file library. */
export function fileColumns({ t, format, ask }: Tools): Column<LibraryFile>[] {
  return [
    {
      id: 'file',
      label: t('library.file'),
      cell: (file) => (
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
              {[format.bytes(file.byteSize), ...file.usedIn.map(({ title }) => title)].join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'used',
      label: t('library.used_in'),
      wide: true,
      cell: ({ usedIn }) =>
        usedIn.length === 0 ? (
          <span className="whitespace-nowrap text-muted">{t('library.unused')}</span>
        ) : (
          <ul className="flex min-w-36 flex-col gap-0.5">
            {usedIn.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={`/studio/products/${id}/edit`}>{title}</TextLink>
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'size',
      label: t('library.size'),
      align: 'end',
      wide: true,
      cell: ({ byteSize }) => (
        <span className="tabular whitespace-nowrap">{format.bytes(byteSize)}</span>
      ),
    },
    {
      id: 'added',
      label: t('library.added'),
      align: 'end',
      wide: true,
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
      cell: (file) => <Actions {...{ t, file, ask }} />,
    },
  ]
}

function Actions({ t, file, ask }: Pick<Tools, 't' | 'ask'> & { file: LibraryFile }) {
  const { id, fileName: name } = file
  return (
    <span className="inline-flex">
      <IconButton
        size="sm"
        label={t('library.download', { name })}
        onPress={() =>
          window.location.assign(addressOf('api.studio.attachment_contents.show', { id }))
        }
      >
        <Download aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        size="sm"
        label={t('library.delete', { name })}
        disabled={!file.isFree}
        onPress={() => ask(file)}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </span>
  )
}
