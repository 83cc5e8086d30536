import { File } from 'lucide-react'
import type { Data } from '@generated/data'
import type { List } from '~/types'
import { OriginalButton } from '~/components/administration/original_button'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Row = Data.Catalog.Attachments.LibraryFile

/** The originals of a shop. */
export function CreatorFiles({ files }: { files: List<Row> }) {
  const t = useT('administration')
  const format = useFormat()
  const columns: Column<Row>[] = [
    {
      id: 'file',
      label: t('creators.files.file'),
      cell: ({ fileName, usedIn }) => (
        <span className="flex min-w-40 flex-col">
          <span className="font-medium wrap-anywhere">{fileName}</span>
          <span className="text-xs text-muted wrap-anywhere">
            {usedIn.map(({ title }) => title).join(' · ') || t('creators.files.unused')}
          </span>
        </span>
      ),
    },
    {
      id: 'size',
      label: t('creators.files.size'),
      align: 'end',
      cell: ({ byteSize }) => format.bytes(byteSize),
    },
    {
      id: 'original',
      label: t('original.label'),
      align: 'end',
      cell: (file) => <OriginalButton file={file} />,
    },
  ]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base">{t('creators.files.title')}</h2>
      <DataTable
        label={t('creators.files.title')}
        columns={columns}
        list={files}
        rowId={({ id }) => id}
        only={['files']}
        empty={<EmptyState icon={<File aria-hidden />} title={t('creators.files.none')} />}
      />
    </section>
  )
}
