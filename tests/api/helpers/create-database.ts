import pg from 'pg';

/**
 * @param postgresUrl without a database's name
 * @param template of which it is a copy; PostgreSQL's own, which is empty, when not said
 */
export async function createDatabase(postgresUrl: string, name: string, template?: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${postgresUrl}/postgres` });
  await admin.connect();
  await admin.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  await admin.end();
}
