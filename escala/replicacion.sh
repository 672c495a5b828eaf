#!/bin/bash
# When the primary's folder is made: a replica may follow it. In a folder that was there before, the line is added by hand (docs/scale.md).
printf 'host replication all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
