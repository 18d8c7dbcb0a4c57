# Runs a program that sees its own files, what programs need to run, and nothing else: no other file, no network, no rights.
#   unshare --user --map-root-user --mount --net --ipc -- /bin/sh isolate.sh FSTAB LINKS FOLDERS [FILE]... -- PROGRAM ARGUMENT...
# FSTAB: what is mounted, as of fstab(5), below /sys. LINKS, FOLDERS: what is made there before, parted by spaces. FILEs are made empty,
# to be mounted over. All of it is gone with the program. Few programs are started on the way, since each takes its time on a busy machine.
set -e
fstab=$1 links=$2 folders=$3
shift 3
cd / # Below, names are those of the new root, which covers /sys: nothing of anybody lies there.
mount -t tmpfs -o mode=755,size=1m,nosuid,nodev none /sys
cd /sys
mkdir -p old $folders
ln -s -t . old/proc $links # umount looks in /proc, as long as there is one.
while [ "$1" != -- ]; do
  [ -d ".${1%/*}" ] || mkdir -p ".${1%/*}"
  : > ".$1"
  shift
done
shift
printf '%s\n' "$fstab" > etc/fstab
mount --all --fstab /sys/etc/fstab
pivot_root . old
umount -l /old
mount -o remount,ro /
exec setpriv --no-new-privs --inh-caps=-all --ambient-caps=-all --bounding-set=-all --securebits=+noroot,+noroot_locked -- "$@"
