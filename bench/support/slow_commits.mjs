/**
 * Slows the disk down for every commit of new connections: the leader of a group commit sleeps before it writes for
 * all. Locks that PostgreSQL itself holds during a commit are held longer, too.
 *
 * @param {import('pg').Client} owner
 * @param {number} ms at most 100
 */
export async function delayWrites(owner, ms) {
  const { rows } = await owner.query('select quote_ident(current_database()) as name')
  await owner.query(`alter database ${rows[0].name} set commit_delay = ${ms * 1000}`)
  await owner.query(`alter database ${rows[0].name} set commit_siblings = 0`)
}

/**
 * Delays every commit that waits for the disk, while its locks are held, as a slower disk or a distant standby does.
 *
 * A deferred constraint trigger on every table waits once in each transaction that wrote: all its statements are done,
 * none of its locks is released. Unlike the delay above it is the same for each, however many commit at the same time.
 * Transactions that commit with `synchronous_commit = off` do not wait for the disk.
 *
 * @param {import('pg').Client} owner
 * @param {number} ms 0 for none
 */
export async function delayCommits(owner, ms) {
  await owner.query(`
    create or replace function bench_delay_commit() returns trigger language plpgsql as $$
    declare
      own text := pg_current_xact_id()::text;
    begin
      if current_setting('synchronous_commit') <> 'off'
        and current_setting('bench.delayed', true) is distinct from own then
        perform set_config('bench.delayed', own, true);
        perform pg_sleep(${ms / 1000});
      end if;
      return null;
    end $$`)
  const { rows } = await owner.query(`
    select c.oid::regclass::text as name,
      exists (select 1 from pg_trigger where tgrelid = c.oid and tgname = 'bench_delay_commit') as has_trigger
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'durable')`)
  for (const { name, has_trigger: isThere } of rows) {
    if (ms && !isThere) {
      await owner.query(`
        create constraint trigger bench_delay_commit after insert or update or delete on ${name}
          deferrable initially deferred for each row execute function bench_delay_commit()`)
    } else if (!ms && isThere) {
      await owner.query(`drop trigger bench_delay_commit on ${name}`)
    }
  }
}
