import type { ClientBase } from "pg";

export type CatalogueEntry = { kind: string; name: string; shape: string };

/**
 * Everything that makes a schema what it is, one entry each, in one order: so that two databases can be held against each
 * other. Columns are compared in their order, since rows are stored as they stand. What an extension brings is its own.
 */
export async function catalogueOf(client: ClientBase): Promise<CatalogueEntry[]> {
  // Without it in the search path, every name of ours would be printed with its schema in some entries only.
  await client.query("select set_config('search_path', 'public', false)");
  return (await client.query<CatalogueEntry>(CATALOGUE)).rows;
}

/** What one of two catalogues has and the other has not, in one line each. */
export function differencesOf(found: readonly CatalogueEntry[], wanted: readonly CatalogueEntry[]): string[] {
  const line = ({ kind, name, shape }: CatalogueEntry) => `${kind} ${name}: ${shape.replaceAll(/\s+/g, " ")}`;
  const [there, known] = [new Set(found.map(line)), new Set(wanted.map(line))];
  return [
    ...[...known].filter((each) => !there.has(each)).map((each) => `missing ${each}`),
    ...[...there].filter((each) => !known.has(each)).map((each) => `unknown ${each}`),
  ];
}

/** Rights go by role; the owner is whoever has made the store. */
const RIGHTS = (acl: string) =>
  `(select string_agg(coalesce(r.rolname, 'public') || ':' || a.privilege_type, ' ' order by r.rolname nulls first, a.privilege_type)
    from aclexplode(${acl}) a left join pg_roles r on r.oid = a.grantee
    where a.grantee = 0 or r.rolname in ('brieftaube_request', 'brieftaube_system', 'brieftaube_sends'))`;

const OURS = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const CATALOGUE = `
  with relations as (
    select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p', 'm', 'S') and ${OURS("pg_class", "c.oid")}
  ), routines as (
    select p.* from pg_proc p where p.pronamespace = 'public'::regnamespace and ${OURS("pg_proc", "p.oid")}
  )
  select 'relation' as kind, relname::text as name, concat_ws(' ', relkind, relpersistence, reloptions,
    case when relrowsecurity then 'row security' end, case when relforcerowsecurity then 'forced' end, ${RIGHTS("relacl")}) as shape
  from relations
  union all select 'view', relname, pg_get_viewdef(oid) from relations where relkind = 'v'
  union all select 'column', c.relname || '.' || a.attname, concat_ws(' ', row_number() over (partition by c.oid order by a.attnum),
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated,
      pg_get_expr(d.adbin, d.adrelid), ${RIGHTS("a.attacl")})
    from relations c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind <> 'S' and a.attnum > 0 and not a.attisdropped
  union all select 'constraint', r.conrelid::regclass || '.' || r.conname, pg_get_constraintdef(r.oid) from pg_constraint r
    where r.connamespace = 'public'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'function', oid::regprocedure::text, concat(pg_get_functiondef(oid), ${RIGHTS("coalesce(proacl, acldefault('f', proowner))")}) from routines
  union all select 'policy', tablename || '.' || policyname, concat_ws(' ', cmd, permissive, nullif(roles, array[current_user]), qual, with_check)
    from pg_policies where schemaname = 'public'
  union all select 'trigger', t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t
    join relations c on c.oid = t.tgrelid where not t.tgisinternal
  union all select 'type', t.typname, (select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
  union all select 'extension', extname, '' from pg_extension
  union all select 'comment', c.relname || coalesce('.' || a.attname, ''), s.description
    from pg_description s join relations c on c.oid = s.objoid and s.classoid = 'pg_class'::regclass
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = s.objsubid and s.objsubid > 0
  order by 1, 2, 3`;
