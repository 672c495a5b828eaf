#!/bin/bash
# When the primary's folder is made: a replica may follow it. To an older folder it is added by hand (docs/scale.md).
printf 'host replication all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
