#!/bin/bash
#SBATCH --job-name=cohesion
#SBATCH --array=0-15
#SBATCH --cpus-per-task=4
#SBATCH --time=01:00:00
#SBATCH --requeue

# Makes the sweep of cohesion.json in 16 shards, one for each task of the array, and then its tables:
#
#   job=$(sbatch --parsable slurm.sh)
#   sbatch --dependency="afterok:$job" --wrap 'drover gather drover-results/cohesion'
#
# The folder has to be on a file system that all nodes share. A task that was killed goes on where it was when
# it is submitted again: sbatch --array=3,7 slurm.sh

set -euo pipefail

# As many as the array has tasks when it is whole; SLURM_ARRAY_TASK_COUNT is less when some are submitted again.
SHARDS=${SHARDS:-16}

exec drover sweep cohesion.json --out drover-results/cohesion --quiet \
  --jobs "$SLURM_CPUS_PER_TASK" --shard "$SLURM_ARRAY_TASK_ID/$SHARDS"
