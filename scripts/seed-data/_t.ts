import { openDatabase, migrate } from '#api/db/database.ts'
import { seedReference, seedDemonstration } from '#api/db/seeds/seed.ts'
import { folderStore } from '#api/lib/file-store.ts'
import {sql} from 'kysely'
let t0=Date.now(); const lap=(m:string)=>{console.log(m,Date.now()-t0);t0=Date.now()}
const {db}=await openDatabase({dataDir:process.argv[2]??'memory://'}); await migrate(db); lap('migrated')
try { 
await seedReference(db); lap('ref'); await seedDemonstration(db, folderStore('/tmp/dfiles'),{onStep:lap}); lap('end')
for (const t of ['sites','permits','projects','submittals','submittal_programs','permit_submittals','inspections','violations','enforcements','events','release_points','emission_units','emissions','map_clusters','site_products','documents','public_documents','sub_forms']) console.log(t, (await sql`select count(*) from ${sql.table(t)}`.execute(db)).rows[0])
} catch(e) { console.log(String(e), (e as any).detail, (e as any).query?.slice(0,1900)) }
process.exit(0)
