import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that no test of sweeping empties; the caller removes it. */
export const makeTestFolder = () => mkdtemp(join(tmpdir(), 'countermark-test-'))
