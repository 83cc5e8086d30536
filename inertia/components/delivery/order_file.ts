import type { Answer } from '~/lib/api/api_request'

export type OrderFilesState = Answer<'api.order_files.index'>

export type OrderFile = OrderFilesState['files'][number]
